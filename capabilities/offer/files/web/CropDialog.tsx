import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { Sight } from '#ui/Sight.tsx'
import { cropOf, cropRatios, type Crop, type CropRatio } from '../rules/crop.ts'
import { filesTexts } from '../texts.ts'

type Props = {
  file: File
  /** What it may be cut to; the first is chosen. */
  ratios: readonly CropRatio[]
  onDone: (file: File) => void
  onClose: () => void
}

const closest = 400

/** Cuts a picture to its place before it is uploaded. */
export const CropDialog = ({ file, ratios, onDone, onClose }: Props) => {
  const t = useTexts(filesTexts)
  const src = useAddress(file)
  const [crop, setCrop] = useState<Crop>({ ratio: ratios[0]!, x: 50, y: 50, zoom: 100 })
  const [isCutting, setCutting] = useState(false)
  const isWhole = crop.ratio === 'whole' && crop.zoom === 100
  const finish = async () => {
    setCutting(true)
    onDone(isWhole ? file : await cut(file, crop))
  }
  return (
    <Modal opened onClose={onClose} title={t('crop.title')} centered>
      <div className="k-stack-small">
        {ratios.length > 1 && (
          <SegmentedControl
            aria-label={t('crop.ratio')}
            value={crop.ratio}
            data={ratios.map((ratio) => ({ value: ratio, label: t(`crop.${ratio}`) }))}
            onChange={(ratio) => setCrop({ ...crop, ratio })}
          />
        )}
        {crop.ratio !== 'whole' && (
          <div className="k-crop" style={{ aspectRatio: cropRatios[crop.ratio] }}>
            <img
              src={src}
              alt={t('crop.preview')}
              style={{
                objectPosition: `${crop.x}% ${crop.y}%`,
                transformOrigin: `${crop.x}% ${crop.y}%`,
                scale: String(crop.zoom / 100),
              }}
            />
          </div>
        )}
        {crop.ratio !== 'whole' && (
          <Sight
            value={crop}
            src={src}
            words={{ hint: t('crop.hint'), zoom: t('crop.zoom'), x: t('crop.x'), y: t('crop.y') }}
            closest={closest}
            onChange={(part) => setCrop({ ...crop, ...part })}
          />
        )}
        <Button loading={isCutting} onClick={() => void finish()}>
          {t('crop.use')}
        </Button>
      </div>
    </Modal>
  )
}

const useAddress = (file: File): string | undefined => {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return src
}

/** The cropped picture, redrawn: a JPEG stays one, all else becomes PNG, which keeps transparent parts. */
const cut = async (file: File, crop: Crop): Promise<File> => {
  const picture = await createImageBitmap(file)
  const { left, top, width, height, kept } = cropOf(picture, crop)
  const canvas = new OffscreenCanvas(kept.width, kept.height)
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, kept.width, kept.height)
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await canvas.convertToBlob({ type, quality: 0.92 })
  return new File([blob], file.name.replace(/\.\w+$/, type === 'image/jpeg' ? '.jpg' : '.png'), { type })
}
