import { describe, expect, test } from "vitest";
import { drawable } from "./font-stack.ts";

const families = (text: string) =>
  [
    ...new Set(drawable(text, "display").fonts.map((name) => name.replace(/-(?:\d+|[a-z]+(?:-ext)?)$/, ""))),
  ].toSorted();

describe("every script has a font", () => {
  test.each([
    ["Latin", "Łódź Žižka Ünïcode Những Bài Hát"],
    ["Greek", "Το τραγούδι της θάλασσας ᾼ"],
    ["Cyrillic", "Группа крови на рукаве Ґїѣ"],
    ["Arabic", "أنا لحبيبي وحبيبي إلي پگچژ می‌خواهم"],
    ["Hebrew", "שִׁירִים עַד סוֹף הַלַּיְלָה"],
    ["Devanagari", "दिल से क्षत्रिय स्वप्न"],
    ["Thai", "น้ำตาแสงไต้ ที่ปู่"],
    ["Chinese", "叶惠美直通车骨龘周杰倫"],
    ["Japanese", "風街ろまんと直通のバンド々ヶ"],
    ["Korean", "어떤 이의 꿈과 漢字 ㅋ"],
    ["Bengali", "বাংলা গান"],
    ["Tamil", "தமிழ் பாடல்"],
    ["Telugu", "తెలుగు పాట"],
    ["Georgian", "ქართული ანბანი"],
    ["Armenian", "Հայերեն"],
    ["signs", "★ ♥ ♭VII ♯ 𝄞 → ∞ ½ № ™ € “”‘’ – — … ·"],
    ["emoji", "🎵 👩‍👩‍👧 🇫🇷 ✌🏽 1️⃣ ❤️"],
  ])("%s", (_script, text) => {
    expect(drawable(text, "display").text).toBe(text);
    expect(drawable(text, "text").text).toBe(text);
  });
});

test("shared East Asian characters use the forms of the text's language", () => {
  expect(families("直通の骨")).toContain("noto-sans-jp");
  expect(families("直通の骨")).not.toContain("noto-sans-sc");
  expect(families("꿈과 直通 骨")).toContain("noto-sans-kr");
  expect(families("꿈과 直通 骨")).not.toContain("noto-sans-sc");
  expect(families("直通车骨")).toContain("noto-sans-sc");
  expect(families("直通车骨")).not.toContain("noto-sans-jp");
});

test("Latin uses only the product's own font", () => {
  expect(families("Low Tide 1974")).toEqual(["bricolage-grotesque"]);
  expect([...new Set(drawable("Low Tide 1974", "text").fonts)]).toEqual(["instrument-sans-latin"]);
});

test.each([
  ["𒀀𓀀", "••"],
  ["⅓ of ⅗", "1⁄3 of 3⁄5"],
  ["Z\u0334\u0489algo", "Zalgo"],
])("characters that no font has become plain letters or dots, never boxes: %s", (text, drawn) => {
  expect(drawable(text, "display").text).toBe(drawn);
});
