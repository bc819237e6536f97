import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Button, CopyButton } from '@mantine/core'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { linkChoices, showLink, showLinkCode } from '../contract.ts'
import { paymentLinkTexts } from '../texts.ts'
import { PaymentLinkForm, type PaymentLink } from './PaymentLinkForm.tsx'

/** A payment link: a new one, or a known one. */
export default function PaymentLinkScreen() {
  const { id } = useParams()
  if (id)
    return (
      <Loaded endpoint={showLink} input={{ id }}>
        {(link) => <Page link={link} />}
      </Loaded>
    )
  return (
    <Loaded endpoint={linkChoices} input={{}}>
      {(choices) => <Page choices={choices} />}
    </Loaded>
  )
}

const Page = ({ link, choices }: { link?: PaymentLink; choices?: ClientOutput<typeof linkChoices> }) => {
  const t = useTexts(paymentLinkTexts)
  const navigate = useNavigate()
  const [made, setMade] = useState<PaymentLink>()
  return (
    <>
      <PageHead
        title={link ? link.name || link.productName : t('action.new')}
        back={{ to: '/cabinet/payment_links', text: t('title') }}
        {...(link ? { text: link.productName } : {})}
      />
      {(made ?? link) && <Address link={(made ?? link)!} isNew={made !== undefined} />}
      {!made && (
        <PaymentLinkForm
          link={link}
          products={choices?.products ?? []}
          onDone={(saved) => (link ? setTimeout(() => void navigate('/cabinet/payment_links')) : setMade(saved))}
        />
      )}
    </>
  )
}

/** The address to hand on. */
const Address = ({ link: { id, code, url }, isNew }: { link: PaymentLink; isNew: boolean }) => {
  const t = useTexts(paymentLinkTexts)
  return (
    <section className="k-panel k-stack-small" aria-live="polite">
      {isNew && <h2>{t('made')}</h2>}
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <div className="k-form-foot">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant={isNew ? 'filled' : 'default'} onClick={copy}>
              {t(copied ? 'done.copy' : 'copy_link')}
            </Button>
          )}
        </CopyButton>
      </div>
      <details>
        <summary>{t('qr_code')}</summary>
        <Loaded endpoint={showLinkCode} input={{ id }}>
          {({ picture }) => (
            <div className="k-stack-small">
              <img src={picture} alt={t('qr_code.of', { url })} width={220} height={220} />
              <a href={picture} download={`${code}.png`}>
                {t('qr_code.download')}
              </a>
            </div>
          )}
        </Loaded>
      </details>
    </section>
  )
}
