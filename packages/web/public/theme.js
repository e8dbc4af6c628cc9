// Sets the chosen theme before the first paint, for the browser around the page too; without a choice the system's theme rules.
try {
  const chosen = localStorage.getItem("spindle.theme");
  if (chosen === "light" || chosen === "dark") {
    document.documentElement.dataset.theme = chosen;
    const { content } = document.querySelector(`meta[name=theme-color][media*=${chosen}]`);
    document.head.prepend(Object.assign(document.createElement("meta"), { name: "theme-color", content }));
  }
} catch {}
