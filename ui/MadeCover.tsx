const hashOf = (text: string): number => {
  let hash = 2166136261
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16777619)
  return hash >>> 0
}

/** Calm colour fields whose hue and shape follow from a name, so that what it names always looks the same. */
export const MadeCover = ({ name }: { name: string }) => {
  const hash = hashOf(name)
  const hue = hash % 360
  const at = (shift: number, range: number) => (hash >>> shift) % range
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" width="320" height="200" focusable="false">
      <rect width="320" height="200" fill={`oklch(78% .09 ${hue})`} />
      <circle cx={40 + at(3, 90)} cy={30 + at(7, 60)} r={90 + at(5, 40)} fill={`oklch(86% .08 ${(hue + 40) % 360})`} />
      <circle
        cx={210 + at(9, 90)}
        cy={120 + at(11, 60)}
        r={80 + at(13, 50)}
        fill={`oklch(66% .12 ${(hue + 330) % 360})`}
        opacity=".85"
      />
      <path
        d={`M0 ${150 + at(15, 30)} C 80 ${100 + at(17, 50)}, 170 ${180 + at(19, 20)}, 320 ${110 + at(21, 60)} V200 H0 Z`}
        fill={`oklch(54% .13 ${(hue + 20) % 360})`}
        opacity=".8"
      />
      <circle
        cx={70 + at(10, 180)}
        cy={50 + at(14, 60)}
        r={10 + at(18, 14)}
        fill={`oklch(97% .03 ${hue})`}
        opacity=".9"
      />
    </svg>
  )
}
