// Sets the chosen theme before the first paint; without a choice the system's theme rules.
try {
  const chosen = localStorage.getItem("spindle.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {}
