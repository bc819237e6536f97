import { Island } from '#platform/web/Island.tsx'
import { formatPercent } from '#platform/shared/money.ts'
import type { ValuesOfBlock } from '../../blocks/block.ts'
import type { conversionTools } from '../../blocks/conversion-tools.ts'
import { formsOf, type CountedForms } from '#platform/shared/counted-forms.ts'
import { timeUnits, type TimeUnit } from '#platform/shared/time-left.ts'
import { CountTo } from '../islands/CountTo.tsx'
import { TimeLeft } from '../islands/TimeLeft.tsx'
import { OpenWindow } from '../islands/OpenWindow.tsx'
import { ButtonLink, Lines, Title } from './content.tsx'
import { useBlockWords, useBlocks, useSaid } from './block-context.ts'

type Values = ValuesOfBlock<typeof conversionTools>

type Props = { id: string; values: Values }

/** In place; or in a window that opens later, where a script runs. */
export const ConversionTools = ({ id, values }: Props) => {
  const t = useBlockWords()
  const { isEditing } = useBlocks()
  if (values.openModalAfter === 0 || isEditing) return <Tool values={values} />
  return (
    <div className="b-window" data-window={id}>
      <Tool values={values} />
      <Island
        name="OpenWindow"
        of={OpenWindow}
        props={{ id, seconds: values.openModalAfter, title: values.title, close: t('window.close') }}
      />
    </div>
  )
}

const Tool = ({ values }: { values: Values }) => {
  const { hrefOf } = useBlocks()
  const buttonText = useSaid()('buttonText', values.buttonText)
  return (
    <>
      <Title>{values.title}</Title>
      <Lines at="text">{values.text}</Lines>
      {values.tool === 'countdown' && <Countdown values={values} />}
      {values.tool === 'counter' && <Counter values={values} />}
      {values.tool === 'progress' && <Progress values={values} />}
      {buttonText && (
        <p>
          <ButtonLink href={hrefOf(values.link)} look="b-filled b-medium">
            {buttonText}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

const Countdown = ({ values: { endsAt, endedText } }: { values: Values }) => {
  const t = useBlockWords()
  const { locale, now, isEditing } = useBlocks()
  if (endsAt === null) return isEditing ? <span className="b-place b-place-media" aria-hidden="true" /> : null
  const words = Object.fromEntries(
    timeUnits.map((unit) => [unit, formsOf(locale, (count) => t(`time.${unit}`, { count }))]),
  ) as Record<TimeUnit, CountedForms>
  return <Island name="TimeLeft" of={TimeLeft} props={{ endsAt, now, locale, words, endedText }} />
}

const Counter = ({
  values: { countdownNumber: number, countingDirection, countdownStep: step, countdownUnits: units },
}: {
  values: Values
}) => {
  const { locale } = useBlocks()
  return (
    <Island name="CountTo" of={CountTo} props={{ number, isUp: countingDirection === 'up', step, locale, units }} />
  )
}

const ring = 2 * Math.PI * 45

/** How much of a ring or a half of one is drawn. */
const dash = (share: number, length: number) => ({ strokeDasharray: `${share * length} ${length}` })

const Progress = ({ values: { percent, progressStyle: style, showNumbers, title } }: { values: Values }) => {
  const t = useBlockWords()
  const { locale } = useBlocks()
  const share = percent / 100
  const isRound = ['circle', 'filledCircle', 'halfCircle', 'pieCircle'].includes(style)
  return (
    <div
      className={`b-progress b-progress-${style}`}
      role="progressbar"
      aria-label={title || t('progress.label')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {isRound ? (
        <Round style={style} share={share} />
      ) : (
        <span className="b-progress-bar">
          {style === 'sections' ? (
            Array.from({ length: 10 }, (_, i) => <span key={i} data-done={percent >= (i + 1) * 10 ? '' : undefined} />)
          ) : (
            <span style={{ inlineSize: `${percent}%` }} />
          )}
        </span>
      )}
      {showNumbers && <span className="b-progress-number">{formatPercent(String(percent), locale)}</span>}
    </div>
  )
}

const Round = ({ style, share }: { style: Values['progressStyle']; share: number }) => {
  if (style === 'halfCircle')
    return (
      <svg viewBox="0 0 100 54" width="160" height="86" aria-hidden="true">
        <path d="M5 50a45 45 0 0 1 90 0" className="b-rail" />
        <path d="M5 50a45 45 0 0 1 90 0" className="b-drawn" style={dash(share, ring / 2)} />
      </svg>
    )
  const radius = style === 'pieCircle' ? 22.5 : 45
  return (
    <svg viewBox="0 0 100 100" width="120" height="120" aria-hidden="true">
      <circle cx="50" cy="50" r="45" className="b-rail" />
      {style === 'filledCircle' && <circle cx="50" cy="50" r={45 * share} className="b-filling" />}
      {style !== 'filledCircle' && (
        <circle
          cx="50"
          cy="50"
          r={radius}
          className={style === 'pieCircle' ? 'b-pie' : 'b-drawn'}
          transform="rotate(-90 50 50)"
          style={dash(share, 2 * Math.PI * radius)}
        />
      )}
    </svg>
  )
}
