import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { admissionTexts } from '../../texts.ts'
import { codeReader, type ReadCode } from './code-reader.ts'
import { heldCode } from './held-code.ts'

const lookMillis = 200

export const Camera = ({ onCode, onRefused }: { onCode: (code: string) => void; onRefused: () => void }) => {
  const t = useTexts(admissionTexts)
  const video = useRef<HTMLVideoElement>(null)
  const seen = useEffectEvent((code: string) => onCode(code))
  const refused = useEffectEvent(() => {
    toast(t('door.camera_refused'), 'warning')
    onRefused()
  })
  useEffect(() => {
    let read: ReadCode | undefined
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const isNew = heldCode()
    const look = async () => {
      // One picture that cannot be read, as while a phone is turned, is followed by the next.
      const code =
        video.current && video.current.readyState >= 2 ? await read?.(video.current).catch(() => undefined) : undefined
      if (code && isNew(code, performance.now())) seen(code)
      if (!isOver) timer = setTimeout(() => void look(), lookMillis)
    }
    const begin = async () => {
      try {
        read = await codeReader()
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
