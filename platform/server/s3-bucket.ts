import { S3Client } from '@aws-sdk/client-s3'

/**
 * A folder in a bucket, named `s3://bucket/folder`. Address, region and keys of the store come from the usual variables
 * (AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).
 */
export const openBucket = (place: string) => {
  const { hostname: bucket, pathname } = new URL(place)
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
  const prefix = folder === '' ? '' : `${folder}/`
  const elsewhere = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']
  const region = process.env['AWS_REGION'] ?? 'us-east-1'
  const client = new S3Client({
    forcePathStyle: elsewhere !== undefined,
    region,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  })
  const origin = elsewhere ? new URL(elsewhere).origin : `https://${bucket}.s3.${region}.amazonaws.com`
  return { client, name: bucket, prefix, origin, at: (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` }) }
}
