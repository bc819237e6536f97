import { useTexts } from '#platform/web/locale.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { showVerifications } from '../contract.ts'
import { verificationTexts } from '../texts.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { Owners } from './Owners.tsx'
import type { Shown } from './shown.ts'
import { OneVerification } from './OneVerification.tsx'

/** What the seller is asked to prove, why, what it blocks and how far it is. */
export default function VerificationScreen() {
  const t = useTexts(verificationTexts)
  return (
    <>
      <PageHead title={t('title')} text={t('subtitle')} />
      <Loaded endpoint={showVerifications} input={{}}>
        {(shown) => <Page shown={shown} />}
      </Loaded>
    </>
  )
}

const Page = ({ shown }: { shown: Shown }) => {
  const t = useTexts(verificationTexts)
  if (shown.list.length === 0) return <EmptyState title={t('nothing.title')} text={t('nothing.text')} />
  const fields = shown.list.flatMap(({ asked, lacking }) => [...asked.fields, ...lacking.fields])
  return (
    <div className="k-stack">
      {shown.list.map((verification) => (
        <OneVerification key={verification.id} verification={verification} />
      ))}
      <DetailsForm shown={shown} asked={fields} />
      {shown.list.some(({ asked }) => asked.owners) && <Owners owners={shown.owners} />}
    </div>
  )
}
