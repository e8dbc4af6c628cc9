import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import { Scene } from "./scene.tsx";

interface ModeSleeve {
  readonly icon: IconName;
  readonly paper: string;
  readonly print: string;
  readonly at: string;
}

const sleeves: readonly ModeSleeve[] = [
  { icon: "heart", paper: "#c7381f", print: "#fff7ef", at: "translate(67 96) rotate(-2)" },
  { icon: "star", paper: "#2d5a4a", print: "#f4efe5", at: "translate(199 92) rotate(1.5)" },
  { icon: "compass", paper: "#f4efe5", print: "#1b1714", at: "translate(63 230) rotate(1)" },
  { icon: "wheel", paper: "#35302b", print: "#f4efe5", at: "translate(199 226) rotate(-1.5)" },
];

export function BinOfModes() {
  return (
    <Scene wall="#dba02a">
      {sleeves.map(({ icon, paper, print, at }) => (
        <g key={icon} transform={at}>
          <rect fill={paper} width="128" height="128" rx="3" />
          <Print color={print}>
            <Icon name={icon} size={66} />
          </Print>
        </g>
      ))}
      <path fill="#6b3f2a" d="M28 332h334l-30 264H58z" />
      <path fill="#84523a" d="M28 332h334l-2.4 20H30.4z" />
      <rect fill="#3a2117" x="145" y="380" width="100" height="26" rx="13" />
    </Scene>
  );
}

function Print({ color, children }: { readonly color: string; readonly children: ReactNode }) {
  return (
    <g color={color} fill={color} transform="translate(31 31)">
      {children}
    </g>
  );
}
