import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { DomainEvent } from '@kernel/events';
import { subscriptionsOf } from './subscribes';

type Handler = (event: DomainEvent) => Promise<void>;

/** Which methods subscribe to which event; collected once, when all modules are initialised. */
@Injectable()
export class Subscribers implements OnModuleInit {
  /** By the class itself: two modules may name an event alike. */
  private readonly byEvent = new Map<unknown, string[]>();
  private readonly handlers = new Map<string, Handler>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const methods = instance as Record<string, Handler>;
      for (const { event, subscriber, method } of subscriptionsOf(
        Object.getPrototypeOf(instance) as object,
      )) {
        if (this.handlers.has(subscriber))
          throw new Error(`Two subscriptions are called ${subscriber}`);
        this.byEvent.set(event, [...(this.byEvent.get(event) ?? []), subscriber]);
        this.handlers.set(subscriber, (raised) => methods[method]!.call(instance, raised));
      }
    }
  }

  of({ constructor }: DomainEvent): readonly string[] {
    return this.byEvent.get(constructor) ?? [];
  }

  handler(subscriber: string): Handler | undefined {
    return this.handlers.get(subscriber);
  }
}
