"""What a single chapter needs and the rest of the package does not: its pictures, its data, its steps of proof."""
