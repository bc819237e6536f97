import { OperatorOverview } from '#capabilities/outward/statistics/web/index.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { adminTexts } from './texts.ts'

/** Where the operator's people begin. */
export default function HomeScreen() {
  const t = useTexts(adminTexts)
  return (
    <>
      <PageHead title={t('home')} />
      <OperatorOverview />
    </>
  )
}
