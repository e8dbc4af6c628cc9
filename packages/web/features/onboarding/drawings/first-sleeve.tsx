import { FlatRecord } from "../../../ui/record/flat-record.tsx";
import { Scene } from "./scene.tsx";
import * as words from "../words.ts";
import * as styles from "../onboarding.module.css";

export function FirstSleeve() {
  return (
    <Scene wall="#1f3d4d">
      <g transform="translate(-13 -6) scale(1.12)">
        <g transform="translate(262 232)">
          <FlatRecord radius={118} labelColor="#e4572e" hole="#1f3d4d" />
        </g>
        <rect fill="#f3d9a4" x="32" y="108" width="248" height="248" rx="3" />
        <rect fill="#e3c588" x="32" y="108" width="8" height="248" />
        <g className={styles.print} fill="#1f3d4d">
          {words.slogan.map((line, index) => (
            <text key={line} x="58" y={162 + index * 40}>
              {line}
            </text>
          ))}
        </g>
        <path fill="#e4572e" d="M58 316h196v4H58zm0 10h120v4H58z" />
      </g>
    </Scene>
  );
}
