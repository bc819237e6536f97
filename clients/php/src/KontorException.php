<?php

declare(strict_types=1);

namespace Kontor;

/** The server said no, or did not answer (`status` 0). `retryAfter`: seconds to wait before another try, where it says so. */
final class KontorException extends \RuntimeException
{
    public function __construct(
        public readonly int $status,
        string $message,
        public readonly ?int $retryAfter = null,
    ) {
        parent::__construct($message, $status);
    }
}
