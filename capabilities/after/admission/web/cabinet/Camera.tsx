import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { admissionTexts } from '../../texts.ts'

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorMaker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

const maker = (): DetectorMaker | undefined => (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** Whether this browser reads QR codes by itself and has a camera; else codes are typed, or come from a scanner that types. */
export const mayScan = async (): Promise<boolean> => Boolean(navigator.mediaDevices?.getUserMedia) && ((await maker()?.getSupportedFormats().catch(() => [])) ?? []).includes('qr_code')

const lookMillis = 200
/** A code held before the camera is taken once. */
const sameMillis = 4000

export const Camera = ({ onCode, onRefused }: { onCode: (code: string) => void; onRefused: () => void }) => {
  const t = useTexts(admissionTexts)
  const video = useRef<HTMLVideoElement>(null)
  const seen = useEffectEvent((code: string) => onCode(code))
  const refused = useEffectEvent(() => {
    toast(t('door.camera_refused'))
    onRefused()
  })
  useEffect(() => {
    const Maker = maker()
    if (!Maker) return
    const detector = new Maker({ formats: ['qr_code'] })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { code: '', at: 0 }
    const look = async () => {
      const found = video.current && video.current.readyState >= 2 ? await detector.detect(video.current).catch(() => []) : []
      const code = found[0]?.rawValue
      const at = performance.now()
      if (code && (code !== last.code || at - last.at > sameMillis)) {
        last = { code, at }
        seen(code)
      }
      if (!isOver) timer = setTimeout(() => void look(), lookMillis)
    }
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
        if (isOver || !video.current) return stream.getTracks().forEach((track) => track.stop())
        video.current.srcObject = stream
        await video.current.play()
        void look()
      } catch {
        if (!isOver) refused()
      }
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return <video ref={video} className="d-camera" muted playsInline aria-label={t('door.camera')} />
}
