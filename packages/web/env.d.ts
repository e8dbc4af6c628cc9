interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
declare module "*?raw" {
  const text: string;
  export = text;
}
declare module "*.module.css" {
  /** The check of CSS modules finds a class that the sheet does not have. */
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module "*.css" {}
