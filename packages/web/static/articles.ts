import type { StaticPageName } from "@spindle/contract/static-pages.ts";
import type { Article } from "./article.tsx";
import { about } from "./pages/about.tsx";
import { features } from "./pages/features.tsx";
import { help } from "./pages/help.tsx";
import { howItWorks } from "./pages/how-it-works.tsx";
import { offline } from "./pages/offline.tsx";
import { privacy } from "./pages/privacy.tsx";
import { terms } from "./pages/terms.tsx";

export const articles: Readonly<Record<StaticPageName, Article>> = {
  howItWorks,
  features,
  about,
  help,
  offline,
  privacy,
  terms,
};
