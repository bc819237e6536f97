import type { ReactNode } from 'react'

/** Nothing to show, said in one sentence, with what to do about it. */
export const EmptyState = ({
  title,
  text,
  children,
  level = 2,
}: {
  title: string
  text?: ReactNode
  children?: ReactNode
  level?: 2 | 3
}) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="k-empty">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="k-empty-action">{children}</div>}
    </div>
  )
}
