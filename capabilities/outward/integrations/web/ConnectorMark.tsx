import type { ConnectorDeclaration } from '../connectors/declaration.ts'

/** A mark of our own: two letters on the colour of the service. Beside its name it says nothing. */
export const ConnectorMark = ({ of: { letters, colour } }: { of: ConnectorDeclaration['mark'] }) => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="7" fill={colour} />
    <text x="14" y="18.5" textAnchor="middle" fontSize="12" fontWeight="700" fill="#fff">
      {letters}
    </text>
  </svg>
)
