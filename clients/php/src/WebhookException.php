<?php

declare(strict_types=1);

namespace Kontor;

/** A message was not signed with one of the secrets, or not in time. */
final class WebhookException extends \RuntimeException
{
}
