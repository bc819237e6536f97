import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** An editor takes the whole window: what is behind it is neither reached nor read while it is open. */
export const FullWindow = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(() => {
    const shell = document.querySelector<HTMLElement>('.k-shell')
    if (!shell) return
    shell.inert = true
    return () => {
      shell.inert = false
    }
  }, [])
  return createPortal(
    <>
      <title>{title}</title>
      {children}
    </>,
    document.body,
  )
}
