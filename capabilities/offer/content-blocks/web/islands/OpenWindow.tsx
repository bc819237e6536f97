import { useEffect, useRef } from 'react'

type Props = { id: string; seconds: number; title: string; close: string }

/**
 * Opens its block's content in a window after some seconds, once per visit. Without a script the content stays in the
 * page.
 */
export const OpenWindow = ({ id, seconds, title, close }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const place = document.querySelector<HTMLElement>(`[data-window="${id}"]`)
    const shown = dialog.current
    if (!place || !shown) return
    shown.append(
      ...[...place.children].filter((each) => !each.contains(shown) && !['script', 'link'].includes(each.localName)),
    )
    const key = `window-${location.pathname}-${id}`
    if (sessionStorage.getItem(key) !== null) return
    const clock = setTimeout(() => {
      shown.showModal()
      sessionStorage.setItem(key, '1')
    }, seconds * 1000)
    return () => clearTimeout(clock)
  }, [id, seconds])
  return (
    <dialog ref={dialog} className="b-dialog" aria-label={title || close}>
      <form method="dialog">
        <button type="submit" className="b-close" aria-label={close}>
          ×
        </button>
      </form>
    </dialog>
  )
}
