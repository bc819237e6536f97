import type { CSSProperties, ReactNode } from 'react'
import type { CourseOverview } from './learn-words.ts'
import '../../../../../ui/learn.css'

const fonts = { inter: undefined, montserrat: "'Montserrat', sans-serif", serif: "Georgia, 'Times New Roman', serif" } as const

/** A course in its seller's colours and type. Colours paint surfaces and lines only, so that text keeps its contrast. */
export const CourseTheme = ({ theme, children }: { theme: CourseOverview['theme']; children: ReactNode }) => {
  const style: Record<string, string> = {}
  if (theme.accent) style['--c-accent'] = theme.accent
  if (theme.background) style['--c-tint'] = theme.background
  const font = fonts[theme.font ?? 'inter']
  if (font) style['fontFamily'] = font
  return (
    <div className="c-theme" style={style as CSSProperties}>
      {children}
    </div>
  )
}
