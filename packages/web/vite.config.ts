/// <reference types="node" />
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { renderLoadingView } from "./app/render-loading-view.ts";
import { cssModules, keepCssModules } from "./build/css-modules.ts";
import { iconsPlugin } from "./build/icons-plugin.ts";
import { serviceWorkerPlugin } from "./build/service-worker-plugin.ts";
import { oldestBrowsers } from "./oldest-browsers.ts";
import { staticPagesPlugin } from "./static/static-pages-plugin.ts";

const server = process.env["SPINDLE_SERVER"] ?? "http://127.0.0.1:3000";

/** Renders the loading view into the document, so that it shows before any script runs. */
const loadingView: Plugin = {
  name: "spindle:loading-view",
  transformIndexHtml: (html) => html.replace("<!--loading-view-->", renderLoadingView()),
};

/** Preloads the latin fonts, which every page needs for its first paint. */
const fontPreload: Plugin = {
  name: "spindle:font-preload",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
          injectTo: "head-prepend" as const,
        })),
  },
};

/** The router needs no pattern matching: the application uses the contract's templates (app/page-at.ts). */
const noPatterns: Plugin = {
  name: "spindle:no-patterns",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (id === "regexparam" ? "\0no-patterns" : undefined),
  load: (id) => (id === "\0no-patterns" ? "export const parse = undefined;" : undefined),
};

/** The build doesn't report to developer tools. */
const noDevelopersTools: Plugin = {
  name: "spindle:no-developers-tools",
  apply: "build",
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" } }),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    loadingView,
    fontPreload,
    noPatterns,
    noDevelopersTools,
    keepCssModules,
    iconsPlugin,
    staticPagesPlugin,
    serviceWorkerPlugin,
  ],
  resolve: {
    // wouter's shim for a hook that React has had for long.
    alias: [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: "react" }],
  },
  css: { modules: cssModules },
  build: {
    manifest: true,
    target: oldestBrowsers,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Inline words into their users: a file of words then costs nothing and ties no chunks together.
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      // One chunk for the first load, and one for what several pages share: text compresses best in one piece, and a slow device spends
      // milliseconds on each. Shared code stays out of the chunks that Home loads on its own.
      output: {
        // The first load lists every chunk: hashes as short as the bundler allows.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7].[ext]",
        codeSplitting: {
          groups: [
            { name: "first-load", tags: ["$initial"] },
            { name: "cover", test: /\/ui\/(cover[-.]|drawn-cover|open-in)/ },
            { name: "page-icons", test: /\/ui\/page-icons/ },
            { name: "collection-pages", test: /\/collection-(pages|address|selection)\./ },
            // Not among the parts, which the settings would load along with it.
            { name: "record", test: /\/ui\/record\/flat-record/ },
            { name: "login", test: /\/(session\/(site-query|login-required)|ui\/empty)/ },
            {
              name: "connect",
              test: /\/session\/(connect|use-sign-in-dialog|sign-in-here|ways-in)/,
            },
            {
              name: "heart",
              test: /\/(features\/favorite\/|ui\/record-on-its-way)/,
            },
            { name: "dialog", test: /\/ui\/dialog\// },
            // An album's page needs these, but neither what ends a session nor the player.
            { name: "hold-back", test: /\/device\/(hold-back|heard-here)/ },
            { name: "end-session", test: /\/(session\/end-session|api\/forget-here)/ },
            { name: "text", test: /\/core\/text\// },
            { name: "switch", test: /\/ui\/(switch|setting-line|use-lost-focus)/ },
            { name: "dates", test: /\/ui\/(local-date-words|date-locale|clock-time|streak-words)/ },
            { name: "album", test: /\/features\/album\/(sleeve|todays-album)/ },
            { name: "rested", test: /\/pages\/home\/rested/ },
            {
              name: "platter",
              test: /\/(ui\/(reveal\.|record\/(stop-upright|platter-motion))|device\/haptic)/,
            },
            {
              name: "spinning",
              test: /\/(ui\/record\/(hand|record-hand)|features\/spin\/(spinning|passage|.*rewind))/,
            },
            {
              name: "sharing",
              test: /\/(features\/share\/(share-toasts|use-lazy-dialog|use-drawing-toast)|ui\/(part-head|second-press))/,
            },
            // The profile and the statistics load all of these.
            { name: "parts", test: /\/ui\/(bar\.|day-record|small-cover|trophy\/(open|tier-words))/ },
            // The player needs the sides and the times, too.
            { name: "track-list", test: /\/(core\/album\/sides|features\/album\/track-list|ui\/track-time)/ },
            { name: "played", test: /\/(device\/(played-here|player-preferences)|api\/connections-query)/ },
            { name: "player", test: /\/features\/player\// },
          ],
        },
      },
    },
  },
  server: {
    // Except this package's own sources, which the development server serves at /api too.
    proxy: Object.fromEntries(
      ["^/api/(?!.*\\.tsx?$|.*\\.tsx?\\?)", "/auth", "/sandbox", "/healthz"].map((path) => [
        path,
        // The server redirects a sign-in that begins at an address other than the public one; it must see this one.
        { target: server, changeOrigin: false },
      ]),
    ),
  },
});
