import type { MouseEvent, ReactNode } from 'react'
import { saveOpenForms } from '#platform/web/form/open-forms.ts'
import { toastError } from '#platform/web/toast.ts'
import { inNewTab } from '../product-actions.tsx'

/** Opens an address in a new tab once what was typed is saved, so that it shows what the editor shows. */
export const SavedLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    void inNewTab(async () => {
      await saveOpenForms()
      return href
    }).catch(toastError)
  }
  return (
    <a href={href} target="_blank" rel="noopener" onClick={open}>
      {children}
    </a>
  )
}
