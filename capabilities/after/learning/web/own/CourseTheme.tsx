import type { CSSProperties, ReactNode } from 'react'
import { familyOf, groundlessCss } from '#capabilities/offer/themes/rules/page-looks.ts'
import type { CourseOverview } from './learn-words.ts'
import '../../../../../ui/learn.css'

const fonts = {
  inter: null,
  montserrat: "'Montserrat', sans-serif",
  serif: "Georgia, 'Times New Roman', serif",
} as const

type Looks = Pick<CourseOverview, 'theme' | 'worn'>

/** Colours and type of a course: its own, otherwise those of its theme. */
const styleOf = ({ theme, worn }: Looks): CSSProperties => {
  const values = {
    '--c-accent': theme.accent || worn?.button || worn?.link,
    '--c-tint': theme.background || worn?.background,
    '--c-text': theme.text || worn?.color,
    '--c-heading': theme.heading || worn?.heading,
    '--c-size': worn && `${worn.fontSize / 16}rem`,
    fontFamily: fonts[theme.font ?? 'inter'] ?? (worn && familyOf(worn)),
    fontWeight: worn?.fontWeight,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as CSSProperties
}

/** A course in its seller's looks. On a dark page, text keeps the page's colours, so that it is readable. */
export const CourseTheme = ({ course, children }: { course: Looks; children: ReactNode }) => {
  const { theme, worn } = course
  const css = `${worn ? groundlessCss(worn) : ''}${theme.css}`
  return (
    <div className={worn ? 'c-theme p-theme' : 'c-theme'} data-size={theme.size} style={styleOf(course)}>
      {css && <style>{css}</style>}
      {children}
    </div>
  )
}
