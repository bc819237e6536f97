import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { secondFactorTexts } from '../../texts.factor.ts'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactor } from '../second-factor/SecondFactor.tsx'

/** All the operator's people may do before more than a password protects them. */
export const ProtectAccount = () => {
  const t = useTexts(secondFactorTexts)
  const { revalidate } = useRevalidator()
  const [isProtected, setProtected] = useState(false)
  return (
    <>
      <PageHead title={t('staff.title')} text={t('staff.text')} />
      <div className="k-stack k-account">
        <Passkeys onAdded={() => setProtected(true)} />
        <SecondFactor onSetUp={() => setProtected(true)} />
        {isProtected && <Button onClick={() => void revalidate()}>{t('staff.on')}</Button>}
      </div>
    </>
  )
}
