/** Columns of links join here as their pages do. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-8">
        <p className="font-display font-bold tracking-tight text-ink">One album. Every day. Start to finish.</p>
        <p>© {new Date().getFullYear()} Spindle</p>
      </div>
    </footer>
  );
}
