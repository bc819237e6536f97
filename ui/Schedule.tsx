import type { BadgeTone } from './Badge.tsx'

/** A plan at a glance: one piece per rate in the colour of its state. Each piece's words are read out and shown on hover. */
export const Schedule = ({
  label,
  pieces,
}: {
  label: string
  pieces: readonly { key: string | number; tone?: BadgeTone; text: string }[]
}) => (
  <ol className="k-schedule" aria-label={label}>
    {pieces.map((piece) => (
      <li key={piece.key} className={piece.tone ? `k-dot-${piece.tone}` : undefined} title={piece.text}>
        <span className="k-hidden">{piece.text}</span>
      </li>
    ))}
  </ol>
)
