import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../keys.ts'
import { hrefOf, type Area } from './navigation.ts'

/** `g` followed by a screen's own key opens it. */
export const useGoKeys = (area: Area): void => {
  const navigate = useNavigate()
  const armed = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keys: Record<string, () => unknown> = {
    g: () => {
      clearTimeout(armed.current)
      armed.current = setTimeout(() => {
        armed.current = undefined
      }, 1200)
    },
  }
  useKeys(keys)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (!armed.current || event.key === 'g') return
      const entry = area.groups.flatMap((group) => group.entries).find((one) => one.key === event.key)
      clearTimeout(armed.current)
      armed.current = undefined
      if (!entry) return
      event.preventDefault()
      event.stopPropagation()
      void navigate(hrefOf(area, entry.path))
    }
    addEventListener('keydown', follow, { capture: true })
    return () => removeEventListener('keydown', follow, { capture: true })
  }, [area, navigate])
}
