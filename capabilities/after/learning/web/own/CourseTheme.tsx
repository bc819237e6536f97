import type { CSSProperties, ReactNode } from 'react'
import type { CourseOverview } from './learn-words.ts'
import '../../../../../ui/learn.css'

const fonts = {
  inter: undefined,
  montserrat: "'Montserrat', sans-serif",
  serif: "Georgia, 'Times New Roman', serif",
} as const

/** A course in its seller's colours and type. Where the page is dark, text keeps the colours it has here, so that it can be read. */
export const CourseTheme = ({ theme, children }: { theme: CourseOverview['theme']; children: ReactNode }) => {
  const style: Record<string, string> = {}
  if (theme.accent) style['--c-accent'] = theme.accent
  if (theme.background) style['--c-tint'] = theme.background
  if (theme.text) style['--c-text'] = theme.text
  if (theme.heading) style['--c-heading'] = theme.heading
  const font = fonts[theme.font ?? 'inter']
  if (font) style['fontFamily'] = font
  return (
    <div className="c-theme" data-size={theme.size} style={style as CSSProperties}>
      {theme.css && <style>{theme.css}</style>}
      {children}
    </div>
  )
}
