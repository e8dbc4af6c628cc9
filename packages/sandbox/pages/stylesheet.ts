import { createHash } from "node:crypto";

const light = `color-scheme:light;--paper:#f4efe5;--sleeve:#fcf9f2;--inset:#eae2d3;--ink:#1b1714;--ink-soft:#655b50;--rule:#d8cdbb;
--edge:#8c8071;--label:#c7381f;--label-ink:#fff7ef;--label-text:#b3301a;--wash:#f7ddd2;--vinyl:#141212;--focus:#0f5fd0;
--shadow:0 1px 0 rgb(27 23 20/.06),0 2px 8px rgb(27 23 20/.06);--shadow-deep:0 2px 0 rgb(27 23 20/.05),0 18px 40px -12px rgb(27 23 20/.28)`;

const dark = `color-scheme:dark;--paper:#14110f;--sleeve:#1e1a17;--inset:#2a2521;--ink:#f5eee3;--ink-soft:#b3a798;--rule:#3a332d;
--edge:#7d7266;--label:#ff6a47;--label-ink:#1b0d08;--label-text:#ff8263;--wash:#3a2019;--vinyl:#0b0a09;--focus:#8ab8ff;
--shadow:0 1px 0 rgb(255 255 255/.04) inset,0 2px 8px rgb(0 0 0/.4);--shadow-deep:0 1px 0 rgb(255 255 255/.05) inset,0 24px 60px -12px rgb(0 0 0/.7)`;

/** The style sheet of all pages, with a light and a dark theme. */
export const stylesheet = `:root{${light};--display:"Bricolage Grotesque Variable","Bricolage Grotesque",ui-sans-serif,system-ui,sans-serif;--text:"Instrument Sans Variable","Instrument Sans",ui-sans-serif,system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--paper);color:var(--ink);font:400 clamp(1rem,.97rem + .15vw,1.08rem)/1.5 var(--text);min-height:100vh;overflow-wrap:break-word}
.wrap{max-width:1040px;margin-inline:auto;padding-inline:clamp(1rem,4vw,2rem)}
h1,h2,h3{font-family:var(--display);font-weight:750;line-height:1.04;letter-spacing:-.025em;text-wrap:balance}
h1{font-size:clamp(2rem,min(1.5rem + 4vw,9svh),4.2rem)}h2{font-size:clamp(1.25rem,1.15rem + .5vw,1.5rem);letter-spacing:-.015em}
a{color:inherit;text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;z-index:9;background:var(--sleeve);padding:.6rem 1rem}
.bar{border-bottom:1px solid var(--rule)}
.bar .wrap{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.2rem 1.5rem;min-height:64px;padding-block:.6rem}
.logo{display:inline-flex;align-items:center;gap:.6rem;min-height:44px;font:800 1.35rem/1 var(--display);letter-spacing:-.04em;text-decoration:none}
.vinyl{fill:var(--vinyl);stroke:var(--rule)}.label{fill:var(--label)}.hole{fill:var(--paper)}
.notice{font-size:.88rem;color:var(--ink-soft)}
main{padding-block:clamp(1rem,min(5vw,4svh),3.6rem)}
footer{border-top:1px solid var(--rule);padding-block:1.4rem 2.4rem;color:var(--ink-soft);font-size:.88rem;max-width:1040px}
.eyebrow{color:var(--label-text);font-weight:650;margin-bottom:.5rem}
.lede{font-size:clamp(1.1rem,1.05rem + .4vw,1.3rem);line-height:1.42;color:var(--ink-soft);max-width:46ch;margin-top:1rem}
.asked{margin-top:.9rem;padding:0;list-style:none;border-top:1px solid var(--rule);max-width:40rem}
.asked li{display:flex;gap:.8rem;padding:.62rem 0;border-bottom:1px solid var(--rule)}
.asked li::before{content:"";flex:none;width:.5rem;height:.5rem;margin-top:.55em;border-radius:50%;background:var(--ink)}
.head{margin-top:2.4rem}
.head+.hint{margin-top:.35rem}
.hint{color:var(--ink-soft);font-size:.92rem;max-width:60ch}
.field{margin-top:2rem;max-width:26rem}
.field label{display:block;font-weight:600;margin-bottom:.35rem}
.field input{width:100%;min-height:48px;padding:.6rem .9rem;border:1.5px solid var(--edge);border-radius:12px;background:var(--sleeve);color:var(--ink);font:inherit}
.field .hint{margin-top:.35rem}
.personas{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:.85rem;margin-top:1.3rem;padding:0;list-style:none}
.persona{display:grid;grid-template-columns:56px minmax(0,1fr);gap:1rem;align-items:start;width:100%;height:100%;text-align:left;padding:1rem;background:var(--sleeve);color:var(--ink);border:1.5px solid var(--rule);border-radius:12px;box-shadow:var(--shadow);font:inherit;cursor:pointer;transition:border-color .16s,transform .16s}
.personas li{container-type:inline-size}
@container (width < 15rem){.persona{grid-template-columns:minmax(0,1fr)}}
.persona:hover{border-color:var(--label)}
.persona svg{width:56px;height:56px}
.persona b{display:block;font:700 1.08rem/1.2 var(--display);letter-spacing:-.01em}
.persona i{display:block;font-style:normal;font-size:.86rem;color:var(--ink-soft);margin-top:.1rem}
.persona span span{display:block;font-size:.9rem;line-height:1.38;color:var(--ink-soft);margin-top:.4rem}
.go{display:flex;flex-wrap:wrap;align-items:center;gap:.8rem;margin-top:2rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:.7rem 1.5rem;border:0;border-radius:999px;font:600 1rem/1.15 var(--text);cursor:pointer;text-decoration:none;background:transparent;color:var(--ink);box-shadow:inset 0 0 0 1.5px var(--edge)}
.button.main{background:var(--label);color:var(--label-ink);box-shadow:0 2px 0 color-mix(in srgb,var(--label) 65%,black)}
.album{display:grid;grid-template-columns:minmax(0,420px) minmax(0,1fr);gap:clamp(1.6rem,5vw,4rem);align-items:start}
.cover{display:block;width:100%;height:auto;aspect-ratio:1;border-radius:4px;box-shadow:var(--shadow-deep)}
.album h1{font-size:clamp(2rem,1.4rem + 3vw,3.6rem)}
.by{font:650 clamp(1.1rem,1rem + .6vw,1.4rem)/1.3 var(--display);margin-top:.7rem}
.by span{font-weight:400;color:var(--ink-soft)}
.facts{margin-top:1.5rem;border-top:1px solid var(--rule)}
.facts div{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:1rem;padding:.6rem 0;border-bottom:1px solid var(--rule)}
.facts dt{color:var(--ink-soft)}.facts dd{margin:0}
.links{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:.9rem;padding:0;list-style:none}
.shelf{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(42vw,10rem),1fr));gap:1.4rem 1.1rem;margin-top:1.4rem;padding:0;list-style:none}
.shelf a{display:block;text-decoration:none}.shelf b{display:block;font:650 .98rem/1.25 var(--display);margin-top:.6rem}.shelf a:hover b{text-decoration:underline}
.shelf span{font-size:.88rem;color:var(--ink-soft)}
.blank{width:min(60vw,240px);height:auto;margin-bottom:1.6rem}
@media (max-width:760px){.album{grid-template-columns:minmax(0,1fr)}.album .cover{max-width:420px}}
@media (max-width:24rem){.persona{grid-template-columns:minmax(0,1fr)}.facts div{grid-template-columns:minmax(0,1fr);gap:.1rem}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;

export const stylesheetVersion = createHash("sha256").update(stylesheet).digest("base64url").slice(0, 10);
