import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'

/** Above every page of a test world: that it is one, the day it was there when the page was made, and the way out. */
export const TestModeBar = ({ clock }: { clock: string }) => {
  const t = useTexts(webTexts)
  const locale = useLocale()
  return (
    <aside className="test-mode">
      <span>{t('test_mode.here', { time: formatTime(clock.slice(0, 10), locale) })}</span>{' '}
      <a href="/test/leave">{t('test_mode.leave')}</a>
    </aside>
  )
}
