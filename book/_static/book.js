/* What a page does for itself: scroll areas by keyboard, links into folded boxes, the ledger's filter, printing. */
(() => {
  "use strict";

  // From disk a page may not read its neighbours, so search shows titles without summaries there.
  if (location.protocol === "file:" && typeof DOCUMENTATION_OPTIONS === "object") { DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false; }

  // An area that scrolls sideways must be reachable without a mouse.
  function makeScrollersFocusable() {
    for (const area of document.querySelectorAll("div.math, span.math, pre, .cell_output, .pst-scrollable-table-container")) {
      const scrolls = area.scrollWidth > area.clientWidth + 1;
      if (scrolls && !area.hasAttribute("tabindex")) {
        area.tabIndex = 0;
        if (!area.matches("pre")) { area.setAttribute("role", "group"); area.setAttribute("aria-label", labelOf(area)); }
      }
    }
  }
  function labelOf(area) {
    if (area.matches(".math")) { return "Formula, scrolls sideways"; }
    return area.matches(".cell_output") ? "Output, scrolls sideways" : "Table, scrolls sideways";
  }

  // A link to something inside a folded box opens the box.
  function openTarget() {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (let box = target && target.closest("details"); box; box = box.parentElement.closest("details")) { box.open = true; }
    if (target && target.closest("details")) { target.scrollIntoView(); }
  }

  // Paper cannot be clicked: print with every box open, then fold them again.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")];
    opened.forEach((box) => { box.open = true; });
  });
  addEventListener("afterprint", () => { opened.forEach((box) => { box.open = false; }); opened = []; });

  // The ledger can be read one status at a time.
  function addLedgerFilter() {
    const summary = document.querySelector(".claims-summary");
    if (!summary) { return; }
    const claims = [...document.querySelectorAll(".claim")];
    const filter = document.createElement("fieldset");
    filter.className = "claims-filter";
    filter.innerHTML = "<legend>Show</legend>";
    const names = ["all", ...[...summary.querySelectorAll(".claim-badge")].map((badge) => badge.textContent)];
    for (const name of names) {
      const label = document.createElement("label");
      const input = Object.assign(document.createElement("input"), { type: "radio", name: "status", value: name, checked: name === "all" });
      label.append(input, name);
      filter.append(label);
    }
    filter.addEventListener("change", ({ target }) => {
      for (const claim of claims) {
        claim.hidden = target.value !== "all" && !claim.classList.contains("status-" + target.value.replaceAll(" ", "-"));
      }
    });
    summary.after(filter);
  }

  function start() {
    addLedgerFilter();
    openTarget();
    addEventListener("hashchange", openTarget);
    const again = () => requestAnimationFrame(makeScrollersFocusable);
    again();
    addEventListener("resize", again);
    const typeset = window.MathJax && window.MathJax.startup && window.MathJax.startup.promise;
    if (typeset) { typeset.then(again); } else { addEventListener("load", () => setTimeout(again, 800)); }
  }
  if (document.readyState === "loading") { addEventListener("DOMContentLoaded", start); } else { start(); }
})();
