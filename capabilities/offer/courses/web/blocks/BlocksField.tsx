import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconFile,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
  IconPlus,
  IconTextCaption,
  IconTrash,
  IconVideo,
  IconVolume,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { courseTexts } from '../../texts.ts'
import { blockForms, type BlockForm } from '../../vocabulary.ts'
import { newKey, useListValue } from '../use-list-value.ts'
import { BlockEditor, type Block, type FileNames } from './BlockEditor.tsx'
import type { EditedLesson } from '../../contract.ts'

const look = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
const icons: Record<BlockForm, ReactNode> = {
  text: <IconTextCaption {...look} />,
  image: <IconPhoto {...look} />,
  video: <IconVideo {...look} />,
  audio: <IconVolume {...look} />,
  file: <IconFile {...look} />,
  pdf: <IconFileTypePdf {...look} />,
  embed: <IconMovie {...look} />,
}
const empty = { text: '', caption: '', url: '', fileId: null, captionsFileId: null, duration: 0, width: 0, height: 0 }

/** What stands in a lesson, block by block. */
export const BlocksField = ({ form, lesson }: { form: FormState; lesson: EditedLesson }) => {
  const t = useTexts(courseTexts)
  const { list, epoch, change } = useListValue<Block>(form, 'blocks')
  const [names, setNames] = useState<FileNames>(
    () =>
      new Map(
        lesson.blocks.flatMap((block) => [
          ...(block.fileId === null ? [] : [[Number(block.fileId), block.fileName] as const]),
          ...(block.captionsFileId === null ? [] : [[Number(block.captionsFileId), block.captionsName] as const]),
        ]),
      ),
  )
  const move = (at: number, to: number) => change(list.toSpliced(at, 1).toSpliced(to, 0, list[at]!))
  return (
    <div className="k-stack">
      {list.length === 0 && <p className="k-second">{t('block.none')}</p>}
      {list.map((block, at) => {
        const name = t('block.named', { form: t(`block.${block.form}`), number: at + 1 })
        return (
          <section key={`${block.key}-${epoch}`} className="c-block" aria-label={name}>
            <header>
              {icons[block.form]}
              <strong>{t(`block.${block.form}`)}</strong>
              <span className="k-nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('content.up', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp {...look} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('content.down', { name })}
                  disabled={at === list.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown {...look} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('content.remove', { name })}
                  onClick={() => change(list.toSpliced(at, 1))}
                >
                  <IconTrash {...look} />
                </ActionIcon>
              </span>
            </header>
            <BlockEditor
              block={block}
              name={`block-${block.key}`}
              names={names}
              error={form.mantine.errors[`blocks.${at}.url`]}
              onNamed={(id, fileName) => setNames((known) => new Map([...known, [id, fileName]]))}
              onChange={(next) => change(list.toSpliced(at, 1, next))}
            />
          </section>
        )
      })}
      <div className="c-add" role="group" aria-label={t('block.add')}>
        {blockForms.map((each) => (
          <Button
            key={each}
            variant="default"
            size="xs"
            leftSection={icons[each]}
            rightSection={<IconPlus size={12} aria-hidden="true" />}
            onClick={() => change([...list, { key: newKey(), form: each, ...empty }])}
          >
            {t(`block.${each}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
