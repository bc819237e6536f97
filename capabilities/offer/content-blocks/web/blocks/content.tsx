import { useContext, type CSSProperties, type ReactNode } from 'react'
import { inkOn } from '#platform/shared/ink-on.ts'
import type { banner } from '../../blocks/banner.ts'
import type { ValuesOfBlock } from '../../blocks/block.ts'
import type { button } from '../../blocks/button.ts'
import type { faq } from '../../blocks/faq.ts'
import type { testimonials } from '../../blocks/testimonials.ts'
import type { text } from '../../blocks/text.ts'
import { ChosenPictureView } from './ChosenPictureView.tsx'
import { TypedContext, useBlockWords, useBlocks, useSaid } from './block-context.ts'

/** Words that were cleaned when they were saved. */
export const Rich = ({ html, className = 'b-rich' }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)

/** The words of a block that are written where they stand. */
export const Written = ({ at, html, className = 'b-rich' }: { at: string; html: string; className?: string }) =>
  useContext(TypedContext)?.(at, className) ?? <Rich html={html} className={className} />

/** A title as a heading of its block; nothing where there is none. */
export const Title = ({ at = 'title', children }: { at?: string; children: string }) => {
  const title = useSaid()(at, children)
  return title ? <h2 className="b-title">{title}</h2> : null
}

/** A text below it, with its lines. */
export const Lines = ({ at, children }: { at: string; children: string }) => {
  const text = useSaid()(at, children)
  return text ? <p className="s-lines">{text}</p> : null
}

/** What could be written where nothing is, in the editor alone. */
const useHint = (said: string, hint: string): ReactNode =>
  useBlocks().isEditing && said === '' && hint !== '' ? <span className="b-hint">{hint}</span> : null

export const Text = ({ values }: { values: ValuesOfBlock<typeof text> }) => {
  const hint = useHint(values.text, values.hint)
  const isTyped = useContext(TypedContext) !== null
  return hint && !isTyped ? <p>{hint}</p> : <Written at="text" html={values.text} />
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
  if (!href || isEditing) return isEditing ? <span {...shown}>{children}</span> : null
  return (
    <a {...shown} href={href} {...(/^https?:/.test(href) ? { rel: 'noopener', target: '_blank' } : {})}>
      {children}
    </a>
  )
}

export const Banner = ({ values, isFirst }: { values: ValuesOfBlock<typeof banner>; isFirst: boolean }) => {
  const { hrefOf } = useBlocks()
  const hint = useHint(values.titleText, values.hint)
  const said = useSaid()
  const Heading = values.titleLevel
  const title = said('titleText', values.titleText) || hint
  const buttonText = said('buttonText', values.buttonText)
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
        {title && <Heading>{title}</Heading>}
        <Lines at="additionalText">{values.additionalText}</Lines>
        {values.showButton && buttonText && (
          <p>
            <ButtonLink href={hrefOf(values.buttonLink)} look="b-filled b-large">
              {buttonText}
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
  const text = useSaid()('buttonText', values.buttonText)
  const look = [
    `b-${values.buttonViewStyle}`,
    `b-${values.buttonSize}`,
    `b-moves-${values.buttonAnimation}`,
    values.isWide ? 'b-wide' : '',
  ]
  return text ? (
    <p>
      <ButtonLink href={hrefOf(values.link)} look={look.join(' ').trim()} style={coloursOf(values)}>
        {text}
      </ButtonLink>
    </p>
  ) : null
}

type Said = ValuesOfBlock<typeof testimonials>['testimonials'][number]

const Quote = ({ said, at }: { said: Said; at: string }) => {
  const typed = useSaid()
  const role = typed(`${at}.role`, said.role)
  return (
    <figure className="b-quote">
      <blockquote className="s-lines">{typed(`${at}.text`, said.text)}</blockquote>
      <figcaption>
        {said.avatar && <ChosenPictureView picture={{ ...said.avatar, alt: '' }} sizes="3rem" className="b-avatar" />}
        <span>
          <strong>{typed(`${at}.fullName`, said.fullName)}</strong>
          {role && <span className="b-role">{role}</span>}
        </span>
      </figcaption>
    </figure>
  )
}

export const Testimonials = ({ values }: { values: ValuesOfBlock<typeof testimonials> }) => {
  const t = useBlockWords()
  const isTyped = useContext(TypedContext) !== null
  const slides = values.view === 'slider'
  return (
    <>
      <Title>{values.title}</Title>
      <ul className={slides ? 'b-slider' : 'b-quotes'} {...(slides ? { tabIndex: 0, 'aria-label': t('slider') } : {})}>
        {values.testimonials.map((each, i) =>
          isTyped || each.text !== '' || each.fullName !== '' ? (
            <li key={i}>
              <Quote said={each} at={`testimonials.${i}`} />
            </li>
          ) : null,
        )}
      </ul>
    </>
  )
}

export const Faq = ({ values }: { values: ValuesOfBlock<typeof faq> }) => {
  const isTyped = useContext(TypedContext) !== null
  const said = useSaid()
  return (
    <>
      <Title>{values.title}</Title>
      <div className="b-faq">
        {values.entries.map(({ question, answer }, i) =>
          isTyped || question !== '' ? (
            <details key={i} open={isTyped || (values.firstIsOpen && i === 0)}>
              <summary>{said(`entries.${i}.question`, question)}</summary>
              <Written at={`entries.${i}.answer`} html={answer} />
            </details>
          ) : null,
        )}
      </div>
    </>
  )
}
