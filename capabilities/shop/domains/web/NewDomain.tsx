import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { addDomain, showSubdomain } from '../contract.ts'
import { domainsTexts } from '../texts.ts'
import { ttls } from '../vocabulary.ts'

/** Adds a domain of the seller, or the one they get from us. */
export const NewDomain = () => {
  const t = useTexts(domainsTexts)
  const { to } = useArea()
  const navigate = useNavigate()
  const form = useForm({
    endpoint: addDomain,
    texts: domainsTexts,
    initial: { host: '', ttl: 3600 },
    done: t('added'),
    onDone: ({ id }) => setTimeout(() => void navigate(to(`domains/${id}`))),
  })
  return (
    <div className="k-stack-small">
      <p className="k-small k-second">{t('new_text')}</p>
      <Form
        form={form}
        submit={t('action.new')}
        fields={[
          { kind: 'text', name: 'host', required: true, placeholder: 'shop.example.com' },
          {
            kind: 'select',
            name: 'ttl',
            hint: t('hint.ttl'),
            options: ttls.map((value) => ({ value: String(value), label: t(`ttl.${value}`) })),
          },
        ]}
      />
      <Loaded endpoint={showSubdomain} input={{}}>
        {({ host }) =>
          host && (
            <p className="k-small">
              {t('new.subdomain', { host })}{' '}
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  form.mantine.setFieldValue('host', host)
                }}
              >
                {t('new.use')}
              </Button>
            </p>
          )
        }
      </Loaded>
    </div>
  )
}
