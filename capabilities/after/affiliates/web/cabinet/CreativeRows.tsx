import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { Uploads } from '#capabilities/offer/product-desk/web/index.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { useRows } from './rows.ts'

export type CreativeRow = { title: string; text: string; fileId: number | null; url: string; pictureUrl: string | null }

/** Texts, pictures and addresses for publishers to use. */
export const CreativeRows = ({ form }: { form: FormState }) => {
  const { t } = useAffiliateWords()
  const { rows, version, add, change, remove } = useRows<CreativeRow>(form, 'creatives')
  return (
    <fieldset className="k-form-group">
      <legend>
        <h2>{t('form.creatives')}</h2>
      </legend>
      <div className="k-stack-small">
        <p className="k-second k-small">{t('form.creatives_text')}</p>
        <div key={version} className="k-stack">
          {rows.map(({ title, pictureUrl }, at) => (
            <Creative
              key={at}
              {...{ form, at, title, pictureUrl }}
              onChange={(part) => change(at, part)}
              onRemove={() => remove(at)}
            />
          ))}
        </div>
        {rows.length < 30 && (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={1.8} />}
              onClick={() => add({ title: '', text: '', fileId: null, url: '', pictureUrl: null })}
            >
              {t('form.creative_add')}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}

type CreativeProps = Pick<CreativeRow, 'title' | 'pictureUrl'> & {
  form: FormState
  at: number
  onChange: (part: Partial<CreativeRow>) => void
  onRemove: () => void
}

const Creative = ({ form, at, title, pictureUrl, onChange, onRemove }: CreativeProps) => {
  const { t } = useAffiliateWords()
  return (
    <section className="k-panel k-stack-small" aria-label={t('form.creative', { number: at + 1 })}>
      <div className="k-form-wide">
        <FormField form={form} kind="text" name={`creatives.${at}.title`} label={t('field.creative_title')} required />
        <FormField
          form={form}
          kind="url"
          name={`creatives.${at}.url`}
          label={t('field.creative_url')}
          placeholder="https://"
        />
        <div className="k-whole">
          <FormField
            form={form}
            kind="textarea"
            name={`creatives.${at}.text`}
            label={t('field.creative_text')}
            rows={3}
          />
        </div>
      </div>
      {pictureUrl ? (
        <div className="k-row">
          <img
            src={pictureUrl}
            alt={title || t('form.creative', { number: at + 1 })}
            style={{ maxHeight: '6rem', maxWidth: '12rem', borderRadius: 'var(--k-r6)' }}
          />
          <Button variant="default" size="compact-sm" onClick={() => onChange({ fileId: null, pictureUrl: null })}>
            {t('form.picture_remove')}
          </Button>
        </div>
      ) : (
        <Uploads
          kind="image"
          text={t('form.picture')}
          accept="image/*"
          onUploaded={async ([file]) =>
            file && onChange({ fileId: Number(file.id), pictureUrl: file.picture?.url ?? null })
          }
        />
      )}
      <div>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={14} stroke={1.8} />}
          onClick={onRemove}
        >
          {t('form.creative_remove', { number: at + 1 })}
        </Button>
      </div>
    </section>
  )
}
