/** What the day holds, under the promise. */
export function Lede({ children }: { readonly children: string }) {
  return <p className="hero-lede mt-4 max-w-[34ch] text-lede [line-height:1.4] text-soft">{children}</p>;
}
