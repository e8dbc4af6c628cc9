import { FlatRecord } from "../../../ui/record/flat-record.tsx";
import { Scene } from "./scene.tsx";

interface Spine {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly color: string;
  readonly band?: string;
}

const spines: readonly Spine[] = [
  { x: 24, top: 136, width: 18, color: "#1f3d4d", band: "#f3d9a4" },
  { x: 44, top: 128, width: 22, color: "#c7381f" },
  { x: 68, top: 140, width: 14, color: "#f4efe5", band: "#c7381f" },
  { x: 84, top: 132, width: 20, color: "#dba02a", band: "#6b2a1c" },
  { x: 106, top: 136, width: 16, color: "#16352c" },
  { x: 124, top: 128, width: 24, color: "#eab3a4", band: "#20425a" },
  { x: 150, top: 140, width: 14, color: "#1b1714", band: "#e8b92f" },
  { x: 166, top: 134, width: 20, color: "#4a2954" },
  { x: 188, top: 130, width: 16, color: "#a8c9cd", band: "#1f3d4d" },
  { x: 206, top: 138, width: 20, color: "#e4572e", band: "#f6ead2" },
];

const board = 324;
const points = Array.from({ length: 24 }, (_, index) => {
  const turn = (index * Math.PI) / 12;
  const far = index % 2 === 0 ? 46 : 40;
  return `${(far * Math.sin(turn)).toFixed(1)} ${(-far * Math.cos(turn)).toFixed(1)}`;
});

export function FullShelf() {
  return (
    <Scene wall="#456f5f">
      {spines.map((spine) => (
        <SpineOf key={spine.x} {...spine} />
      ))}
      <g transform="rotate(11 240 324)">
        <SpineOf x={238} top={132} width={22} color="#f3d9a4" band="#2d5a4a" />
      </g>
      <rect fill="#6b3f2a" x="-400" y={board} width="1190" height="16" />
      <rect fill="#365a4c" x="-400" y={board + 16} width="1190" height="600" />
      <g transform="translate(324 276)">
        <path
          fill="#b8860b"
          stroke="#b8860b"
          strokeWidth="4"
          strokeLinejoin="round"
          d={`M${points.join("L")}z`}
        />
        <path
          fill="none"
          stroke="#1b1714"
          strokeOpacity="0.28"
          strokeWidth="1.3"
          d={`M${points.join("L")}z`}
          transform="scale(.93)"
        />
        <FlatRecord radius={32} labelColor="#b8860b" hole="#141212" />
      </g>
      {[51, 99, 147, 195, 243, 291, 339].map((x) => (
        <g key={x} transform={`translate(${x} 406)`}>
          <FlatRecord radius={19} labelColor="#f0b84c" hole="#141212" />
        </g>
      ))}
    </Scene>
  );
}

function SpineOf({ x, top, width, color, band }: Spine) {
  return (
    <>
      <rect fill={color} x={x} y={top} width={width} height={board - top} />
      {band !== undefined && <rect fill={band} x={x} y={top + 18} width={width} height="10" />}
    </>
  );
}
