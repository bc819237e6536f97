import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import '#ui/sandbox.css'
import { paymentTexts } from '../texts.ts'

/** The simulated bank: a look of its own, and a notice on every page that it is none. */
export const SandboxFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useTexts(paymentTexts)
  return (
    <div className="b-page">
      <title>{`${title} · ${t('sandbox.title')}`}</title>
      <meta name="robots" content="noindex" />
      <header className="b-head">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M12 3l9 5H3zM5 10v8M10 10v8M14 10v8M19 10v8M3 20.5h18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          />
        </svg>
        <b>{t('sandbox.title')}</b>
        <span>{t('sandbox.notice')}</span>
      </header>
      <main className="b-main">{children}</main>
    </div>
  )
}
