export function Lede({ children }: { readonly children: string }) {
  return <p className="hero-lede text-lede text-soft">{children}</p>;
}
