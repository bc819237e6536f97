import type { ReactNode } from 'react'
import type { BadgeTone } from './Badge.tsx'

export type TimelineItem = {
  key: string | number
  title: ReactNode
  at?: string
  atText?: string
  tone?: BadgeTone
  text?: ReactNode
}

/** What happened, newest or oldest first as given. `at` is ISO, `atText` the same for the reader. */
export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label: string }) => (
  <ol className="k-timeline" aria-label={label}>
    {items.map((item) => (
      <li key={item.key} className={item.tone ? `k-dot-${item.tone}` : undefined}>
        <div className="k-timeline-head">
          <span>{item.title}</span>
          {item.at && <time dateTime={item.at}>{item.atText ?? item.at}</time>}
        </div>
        {item.text && <div className="k-timeline-more">{item.text}</div>}
      </li>
    ))}
  </ol>
)
