import { timeText, type Chapter } from '../../rules/chapters.ts'

type Props = {
  list: readonly Chapter[]
  /** The one that is played; -1 for none. */ current: number
  label: string
  /** Plays from there; without it the list only says what is in the film. */ onGo?: ((at: number) => void) | undefined
  /** Where a chapter is found without a script. */ hrefOf?: (at: number) => string
}

/** The chapters of a film or sound, each of which begins to play there. */
export const ChapterList = ({ list, current, label, onGo, hrefOf }: Props) => (
  <nav className="b-chapters" aria-label={label}>
    <ol>
      {list.map(({ at, title }, i) => {
        const said = (
          <>
            <span className="b-chapter-time">{timeText(at)}</span> <span>{title}</span>
          </>
        )
        const around = { className: 'b-chapter', 'aria-current': i === current ? ('true' as const) : undefined }
        if (hrefOf)
          return (
            <li key={i}>
              <a
                {...around}
                href={hrefOf(at)}
                onClick={(event) => {
                  event.preventDefault()
                  onGo?.(at)
                }}
              >
                {said}
              </a>
            </li>
          )
        return (
          <li key={i}>
            {onGo ? (
              <button type="button" {...around} onClick={() => onGo(at)}>
                {said}
              </button>
            ) : (
              <span {...around}>{said}</span>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
