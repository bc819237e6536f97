import { useContext, type CSSProperties, type ReactNode } from 'react'
import { inkOn } from '#platform/shared/ink-on.ts'
import type { banner } from '../../blocks/banner.ts'
import type { ValuesOfBlock } from '../../blocks/block.ts'
import type { button } from '../../blocks/button.ts'
import type { faq } from '../../blocks/faq.ts'
import type { testimonials } from '../../blocks/testimonials.ts'
import type { text } from '../../blocks/text.ts'
import { ChosenPictureView } from './ChosenPictureView.tsx'
import { TypedContext, useBlockWords, useBlocks } from './block-context.ts'

/** Words that were cleaned when they were saved. */
export const Rich = ({ html, className = 'b-rich' }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)

/** The words of a block that are written where they stand. */
export const Written = ({ html, className = 'b-rich' }: { html: string; className?: string }) =>
  useContext(TypedContext)?.(className) ?? <Rich html={html} className={className} />

/** A title as a heading of its block; nothing where there is none. */
export const Title = ({ children }: { children: string }) => (children ? <h2 className="b-title">{children}</h2> : null)

/** What could be written where nothing is, in the editor alone. */
const useHint = (said: string, hint: string): ReactNode =>
  useBlocks().isEditing && said === '' && hint !== '' ? <span className="b-hint">{hint}</span> : null

export const Text = ({ values }: { values: ValuesOfBlock<typeof text> }) => {
  const hint = useHint(values.text, values.hint)
  const isTyped = useContext(TypedContext) !== null
  return hint && !isTyped ? <p>{hint}</p> : <Written html={values.text} />
}

type ButtonProps = {
  href: string | undefined
  look: string
  /** Its own colours. */ style?: CSSProperties | undefined
  children: ReactNode
}

/** A link that looks like a button; one that leads nowhere is shown to who writes alone. */
export const ButtonLink = ({ href, look, style, children }: ButtonProps) => {
  const { isEditing } = useBlocks()
  const shown = { className: `b-button ${look}`, style }
  if (!href) return isEditing ? <span {...shown}>{children}</span> : null
  return (
    <a {...shown} href={href} {...(/^https?:/.test(href) ? { rel: 'noopener', target: '_blank' } : {})}>
      {children}
    </a>
  )
}

export const Banner = ({ values, isFirst }: { values: ValuesOfBlock<typeof banner>; isFirst: boolean }) => {
  const { hrefOf } = useBlocks()
  const hint = useHint(values.titleText, values.hint)
  const Heading = values.titleLevel
  return (
    <div className={`b-banner b-shade-${values.picture ? values.shade : 'none'}`}>
      {values.picture && (
        <ChosenPictureView
          picture={{ ...values.picture, alt: '' }}
          sizes="100vw"
          className="b-behind"
          isFirst={isFirst}
        />
      )}
      <div className="b-front">
        {(values.titleText || hint) && <Heading>{values.titleText || hint}</Heading>}
        {values.additionalText && <p className="s-lines">{values.additionalText}</p>}
        {values.showButton && values.buttonText && (
          <p>
            <ButtonLink href={hrefOf(values.buttonLink)} look="b-filled b-large">
              {values.buttonText}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

type Coloured = Pick<ValuesOfBlock<typeof button>, 'buttonViewStyle' | 'buttonColor' | 'buttonTextColor'>

/** Its seller's colours: words on a colour of theirs can be read, whichever it is. */
const coloursOf = ({ buttonViewStyle, buttonColor, buttonTextColor }: Coloured): CSSProperties | undefined => {
  if (buttonColor === null && buttonTextColor === null) return undefined
  const color = buttonTextColor ?? (buttonViewStyle === 'filled' ? inkOn(buttonColor!) : buttonColor!)
  if (buttonColor === null) return { color }
  return buttonViewStyle === 'filled'
    ? { background: buttonColor, borderColor: buttonColor, color }
    : { borderColor: buttonColor, color }
}

export const Button = ({ values }: { values: ValuesOfBlock<typeof button> }) => {
  const { hrefOf } = useBlocks()
  const look = [
    `b-${values.buttonViewStyle}`,
    `b-${values.buttonSize}`,
    `b-moves-${values.buttonAnimation}`,
    values.isWide ? 'b-wide' : '',
  ]
  return values.buttonText ? (
    <p>
      <ButtonLink href={hrefOf(values.link)} look={look.join(' ').trim()} style={coloursOf(values)}>
        {values.buttonText}
      </ButtonLink>
    </p>
  ) : null
}

export const Testimonials = ({ values }: { values: ValuesOfBlock<typeof testimonials> }) => {
  const t = useBlockWords()
  const slides = values.view === 'slider'
  return (
    <>
      <Title>{values.title}</Title>
      <ul className={slides ? 'b-slider' : 'b-quotes'} {...(slides ? { tabIndex: 0, 'aria-label': t('slider') } : {})}>
        {values.testimonials
          .filter((each) => each.text !== '' || each.fullName !== '')
          .map((each, i) => (
            <li key={i}>
              <figure className="b-quote">
                <blockquote className="s-lines">{each.text}</blockquote>
                <figcaption>
                  {each.avatar && (
                    <ChosenPictureView picture={{ ...each.avatar, alt: '' }} sizes="3rem" className="b-avatar" />
                  )}
                  <span>
                    <strong>{each.fullName}</strong>
                    {each.role && <span className="b-role">{each.role}</span>}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
      </ul>
    </>
  )
}

export const Faq = ({ values }: { values: ValuesOfBlock<typeof faq> }) => (
  <>
    <Title>{values.title}</Title>
    <div className="b-faq">
      {values.entries
        .filter(({ question }) => question !== '')
        .map(({ question, answer }, i) => (
          <details key={i} open={values.firstIsOpen && i === 0}>
            <summary>{question}</summary>
            <Rich html={answer} />
          </details>
        ))}
    </div>
  </>
)
