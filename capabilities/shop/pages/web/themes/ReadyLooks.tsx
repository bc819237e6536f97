import type { CSSProperties } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { fontFamilies, type Theme } from '#capabilities/offer/themes/rules/page-looks.ts'
import { readyLookKeys, readyLooks, type ReadyLook } from '#capabilities/offer/themes/rules/ready-looks.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'
import './ready-looks.css'

/** Looks to begin a theme with; what they fill in can be changed. */
export const ReadyLooks = ({ onTake }: { onTake: (looks: Theme) => void }) => {
  const t = useTexts(themesTexts)
  return (
    <div role="group" aria-labelledby="ready-looks" className="k-stack-small">
      <h2 id="ready-looks" className="k-h3">
        {t('part.ready')}
      </h2>
      <div className="pl-choice">
        {readyLookKeys.map((key) => (
          <button key={key} type="button" onClick={() => onTake(readyLooks[key])}>
            <Sample of={key} />
            {t(`theme.ready.${key}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

const Sample = ({ of }: { of: ReadyLook }) => {
  const { background, color, heading, link, button, font, radius } = readyLooks[of]
  const look = { background, color, '--pl-heading': heading, '--pl-link': link, '--pl-button': button }
  return (
    <span
      className="pl-sample"
      aria-hidden="true"
      style={{ ...look, fontFamily: fontFamilies[font] ?? undefined } as CSSProperties}
    >
      <b>Aa</b>
      <i />
      <i />
      <span style={{ borderRadius: `${radius / 3}px` }} />
    </span>
  )
}
