import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { createExchangeRateService } from './exchangeRate/exchangeRateService.ts';
import { createMailService } from './mail/mailService.ts';
import { createOidcService } from './oidc/oidcService.ts';
import { createPayFastService } from './payfast/payfastService.ts';
import { createPayPalService } from './paypal/paypalService.ts';
import { createS3Service } from './s3/s3Service.ts';
import { createSandboxApp } from './sandboxApp.ts';
import { defaultSettings } from './settings.ts';
import type { SandboxSettings } from './settings.ts';

export interface Sandbox {
  httpUrl: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

/** Starts all services. Rejects when a port is taken, after stopping everything. */
export async function startSandbox(settings: Partial<SandboxSettings> = {}): Promise<Sandbox> {
  const { host, httpPort, smtpPort, ...serviceSettings } = { ...defaultSettings, ...settings };
  const mail = createMailService();
  const services = [
    createPayPalService(serviceSettings),
    createPayFastService(serviceSettings),
    createExchangeRateService(),
    createOidcService(serviceSettings),
    createS3Service(serviceSettings),
    mail,
  ];

  const http = createServer();
  const handleRequest = createSandboxApp(services).callback();
  http.on('request', (request, response) => void handleRequest(request, response));
  const stop = async () => {
    for (const service of services) {
      service.faults.set('ok');
      service.stop?.();
    }
    http.closeAllConnections();
    await Promise.all([close(http), mail.smtp.stop()]);
  };
  try {
    return {
      httpUrl: `http://${host}:${await listen(http, httpPort, host)}`,
      smtpUrl: `smtp://${host}:${await listen(mail.smtp.server, smtpPort, host)}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // The error of closing a server that never listened is ignored.
    server.close(() => resolve());
  });
}
