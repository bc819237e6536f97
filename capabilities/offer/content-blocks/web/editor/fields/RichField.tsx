import { AutoField } from '@puckeditor/core'
import { useCallback, useEffect, useRef } from 'react'

const field = { type: 'richtext', options: { codeBlock: false, code: false } } as const

type Props = { label: string; value: string; onChange: (html: string) => void }

/** A text with marks, written as it will look. */
export const RichField = ({ label, value, onChange }: Props) => {
  const around = useRef<HTMLDivElement>(null)
  // The library repeats its last change whenever it gets a new callback, so the callback stays the same.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  const tell = useCallback((html: string) => latest.current(html), [])
  // The editor mounts its textbox asynchronously and without a label, so label it here.
  useEffect(() => {
    const put = () => around.current?.querySelector('[role="textbox"]')?.setAttribute('aria-label', label)
    put()
    const seen = new MutationObserver(put)
    if (around.current) seen.observe(around.current, { childList: true, subtree: true })
    return () => seen.disconnect()
  }, [label])
  return (
    <div ref={around} className="pe-rich" role="group" aria-label={label}>
      <span className="pe-label">{label}</span>
      <AutoField field={field} value={value} onChange={tell} />
    </div>
  )
}
