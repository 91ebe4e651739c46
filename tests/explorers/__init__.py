"""The explorers in a real browser and in a running JupyterLab."""
