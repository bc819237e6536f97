import { useEffect, useRef } from 'react'
import { readCookie } from './cookies.ts'

export const areKeysOn = (): boolean => readCookie('single_keys') !== 'off'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const isPressing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a,button,summary,[role=button],[role=menuitem]') !== null

/**
 * Single-key shortcuts of a screen. They are inactive while typing, while a dialog is open, and for readers who
 * switched them off.
 */
export const useKeys = (keys: Record<string, () => unknown>): void => {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areKeysOn()) return
      if (event.key === 'Enter' && isPressing(event.target)) return
      if (document.querySelector('[role=dialog][aria-modal=true]')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
