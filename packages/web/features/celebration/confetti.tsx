import { type CSSProperties, useEffect, useState } from "react";
import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import "./confetti.css";
import { type ConfettiPiece, confettiMs, confettiPieces } from "./confetti-pieces.ts";

/** Punched paper dots that fall once, for three seconds; none to who has asked for less motion. */
export function Confetti() {
  const [pieces, setPieces] = useState(() => (prefersReducedMotion() ? [] : confettiPieces(Math.random)));
  useEffect(() => {
    const fallen = setTimeout(() => setPieces([]), confettiMs);
    return () => clearTimeout(fallen);
  }, []);
  if (pieces.length === 0) return null;
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((piece) => (
        <i key={piece.left} data-shape={piece.shape} data-ink={piece.ink} style={styleOf(piece)} />
      ))}
    </div>
  );
}

function styleOf({ shape, left, drift, size, angle, turn, delayMs, fallMs }: ConfettiPiece): CSSProperties {
  const variables = {
    "--drift": `${drift}vw`,
    "--angle": `${angle}deg`,
    "--turned": `${angle + turn}deg`,
  };
  return {
    ...variables,
    left: `${left}%`,
    width: shape === "half" ? size / 2 : size,
    animationDelay: `${delayMs}ms`,
    animationDuration: `${fallMs}ms`,
  };
}
